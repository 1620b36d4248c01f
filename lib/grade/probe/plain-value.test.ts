import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notAttempted } from '../not-attempted';
import { specialKind, toPlain } from './plain-value';

test('plain data is copied as it is', () => {
  const data = { a: [1, 'two', true, null, { b: -0.5 }], c: {} };
  assert.deepEqual(toPlain(data), data);
  assert.notEqual(toPlain(data), data);
});

test('what JSON has no word for is told apart', () => {
  const odd = [NaN, Infinity, -Infinity, undefined, 10n, Symbol('s'), () => 1, class {}, Promise.resolve(), notAttempted()];
  const kinds = ['NaN', 'Infinity', '-Infinity', 'undefined', 'bigint', 'symbol', 'function', 'function', 'promise', 'not attempted'];
  assert.deepEqual(odd.map((value) => specialKind(toPlain(value))), kinds);
});

test('nothing of the owner is called: no trap, no getter, no toJSON, no toString', () => {
  const never = (): never => {
    throw new Error('was called');
  };
  const trapped = new Proxy({}, { get: never, ownKeys: never, getOwnPropertyDescriptor: never, getPrototypeOf: never, has: never });
  const value = { trapped, toJSON: never, toString: never, [Symbol.toPrimitive]: never };
  Object.defineProperty(value, 'looked', { get: never, enumerable: true });
  const kinds = Object.entries(toPlain(value) as object).map(([key, plain]) => [key, specialKind(plain)]);
  assert.deepEqual(kinds, [['trapped', 'proxy'], ['toJSON', 'function'], ['toString', 'function'], ['looked', 'getter']]);
});

test('an object that imitates our mark does not become it', () => {
  assert.deepEqual(toPlain({ $: 'not attempted', $x: 1 }), { $$: 'not attempted', $$x: 1 });
});

test('what is too long, too large or too deep is cut, and a circle is not followed for ever', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  assert.ok(JSON.stringify(toPlain(circle)).includes('nested too deep'));
  assert.equal(specialKind(toPlain('x'.repeat(10_001))), 'text that is too long');
  assert.equal(specialKind(toPlain(new Array(1_001).fill(0))), 'object that is too large');
});
