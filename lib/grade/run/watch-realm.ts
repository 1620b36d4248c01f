import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import Module from 'node:module';
import net from 'node:net';
import stream from 'node:stream';
import util from 'node:util';
import vm from 'node:vm';

// Taken before a cell can replace them. What is below uses nothing else that a cell could have changed: no iterator, no method.
const { getOwnPropertyDescriptor, getPrototypeOf, ownKeys, defineProperty, deleteProperty } = Reflect;
const { is } = Object;
const text = String;

interface Place {
  readonly name: string;
  readonly owner: object;
  readonly key: PropertyKey;
  readonly found: PropertyDescriptor;
}

/** A change of these hurts nobody: how an error's stack is printed, and what prints. Node itself changes `chdir` when it loads workers. */
const FREE = new Set<PropertyKey>(['stackTraceLimit', 'prepareStackTrace', 'console', 'chdir']);

/**
 * Remembers what all code of this process shares: the language's own objects, those of Node that our pipe needs, and the
 * library. A cell that changes `Array.prototype.map` would cost every question and not only its own, or win them.
 * @param folder modules that are loaded from it belong to the library.
 * @returns a function that puts back what was changed, as far as that goes, and gives the first change's name. Names that were
 * added count for `Object.prototype` only, where every object has them.
 */
export function watchRealm(folder: string): () => string | undefined {
  const places: Place[] = [];
  const owners = new Map<object, string>();
  const add = (owner: unknown, name: string, wanted: (found: PropertyDescriptor) => boolean = () => true): void => {
    if ((typeof owner !== 'object' && typeof owner !== 'function') || owner === null || owners.has(owner)) return;
    owners.set(owner, name);
    for (const key of ownKeys(owner)) {
      const found = describe(owner, key);
      if (wanted(found) && !FREE.has(key)) places.push({ name: `${name}.${text(key)}`, owner, key, found });
    }
  };
  const addClass = (value: unknown, name: string): void => {
    if (typeof value !== 'function') return;
    add(value, name);
    add(value.prototype, `${name}.prototype`);
  };
  const isFunction = (found: PropertyDescriptor): boolean => typeof found.value === 'function';

  // First, since a name added there would mislead all that follows.
  add(Object.prototype, 'Object.prototype');
  add(globalThis, 'globalThis', ({ value }) => typeof value === 'function' || (typeof value === 'object' && value !== null && getPrototypeOf(value) === Object.prototype));
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = getOwnPropertyDescriptor(globalThis, name)?.value;
    if (typeof value === 'function') addClass(value, name);
    else if (['JSON', 'Math', 'Reflect', 'Atomics'].includes(name)) add(value, name);
  }
  for (const [value, name] of hiddenPrototypes()) add(value, name);
  const classes = { EventEmitter, Readable: stream.Readable, Writable: stream.Writable, Duplex: stream.Duplex, Socket: net.Socket, Buffer, Module, Script: vm.Script };
  for (const [name, value] of Object.entries(classes)) addClass(value, name);
  for (const [name, value] of Object.entries({ process, fs, vm, 'util.types': util.types })) add(value, name, isFunction);
  for (const [path, module] of Object.entries(require.cache)) {
    if (module === undefined || !path.startsWith(folder)) continue;
    add(module, 'require.cache', ({ value }) => value === module.exports);
    places.push({ name: 'require.cache', owner: require.cache, key: path, found: describe(require.cache, path) });
    add(module.exports, 'the library');
    for (const [name, value] of Object.entries(module.exports)) {
      addClass(value, name);
      add(value, name);
    }
  }
  const prototypes = [...owners].map(([owner, name]) => ({ owner, name, prototype: getPrototypeOf(owner) }));
  const known: Record<PropertyKey, boolean> = Object.create(null);
  for (const key of ownKeys(Object.prototype)) known[key] = true;

  return () => {
    let changed: string | undefined;
    for (let at = 0, keys = ownKeys(Object.prototype); at < keys.length; at += 1) {
      if (known[keys[at]]) continue;
      changed ??= `Object.prototype.${text(keys[at])}`;
      deleteProperty(Object.prototype, keys[at]);
    }
    for (let at = 0; at < places.length; at += 1) {
      const { name, owner, key, found } = places[at];
      const now = getOwnPropertyDescriptor(owner, key);
      if (now && is(now.value, found.value) && now.get === found.get && now.set === found.set) continue;
      changed ??= name;
      defineProperty(owner, key, found);
    }
    for (let at = 0; at < prototypes.length; at += 1) {
      if (getPrototypeOf(prototypes[at].owner) !== prototypes[at].prototype) changed ??= `the prototype of ${prototypes[at].name}`;
    }
    return changed;
  };
}

/** Without a prototype, so that a name added to Object.prototype is not taken for a part of it. */
function describe(owner: object, key: PropertyKey): PropertyDescriptor {
  return Object.assign(Object.create(null), getOwnPropertyDescriptor(owner, key));
}

/** Prototypes that no global name leads to. */
function hiddenPrototypes(): [object | null, string][] {
  const above = (value: object): object => getPrototypeOf(value) as object;
  const generator = above(function* () {});
  const asyncGenerator = above(async function* () {});
  return [
    [above(Uint8Array), 'TypedArray'],
    [above(Uint8Array.prototype), 'TypedArray.prototype'],
    [above([].values()), 'ArrayIterator.prototype'],
    [above(above([].values())), 'Iterator.prototype'],
    [above(new Map().values()), 'MapIterator.prototype'],
    [above(new Set().values()), 'SetIterator.prototype'],
    [above(''[Symbol.iterator]()), 'StringIterator.prototype'],
    [above(''.matchAll(/x/g)), 'RegExpStringIterator.prototype'],
    [generator, 'GeneratorFunction.prototype'],
    [(generator as { prototype: object }).prototype, 'Generator.prototype'],
    [asyncGenerator, 'AsyncGeneratorFunction.prototype'],
    [(asyncGenerator as { prototype: object }).prototype, 'AsyncGenerator.prototype'],
    [above(async () => {}), 'AsyncFunction.prototype'],
  ];
}
