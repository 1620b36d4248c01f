/**
 * The part of `@types/node` that nearly every cell needs and that stands for itself: the console, timers, and the one symbol that the
 * course's library uses. Word for word as there, with some members left out; a test compares them.
 *
 * A cell that is right with these declarations is right with all of them, as long as it looks at no list of members. Whatever they do
 * not know is an error here, and then all of `@types/node` is loaded (see cell-programs.ts). Reading all of it takes half a second.
 */
export const BASIC_DECLARATIONS = `
interface SymbolConstructor {
    readonly dispose: unique symbol;
    readonly asyncDispose: unique symbol;
}
interface Disposable {
    [Symbol.dispose](): void;
}
interface AsyncDisposable {
    [Symbol.asyncDispose](): PromiseLike<void>;
}
interface Console {
    assert(value: any, message?: string, ...optionalParams: any[]): void;
    clear(): void;
    count(label?: string): void;
    countReset(label?: string): void;
    debug(message?: any, ...optionalParams: any[]): void;
    dir(obj: any, options?: import("node:util").InspectOptions): void;
    dirxml(...data: any[]): void;
    error(message?: any, ...optionalParams: any[]): void;
    group(...label: any[]): void;
    groupCollapsed(...label: any[]): void;
    groupEnd(): void;
    info(message?: any, ...optionalParams: any[]): void;
    log(message?: any, ...optionalParams: any[]): void;
    table(tabularData: any, properties?: readonly string[]): void;
    time(label?: string): void;
    timeEnd(label?: string): void;
    timeLog(label?: string, ...data: any[]): void;
    trace(message?: any, ...optionalParams: any[]): void;
    warn(message?: any, ...optionalParams: any[]): void;
}
declare var console: Console;
declare namespace NodeJS {
    interface RefCounted {
        ref(): this;
        unref(): this;
    }
    interface Immediate extends RefCounted, Disposable {
        hasRef(): boolean;
        ref(): this;
        unref(): this;
        [Symbol.dispose](): void;
        _onImmediate(...args: any[]): void;
    }
    interface Timer extends RefCounted {
        hasRef(): boolean;
        refresh(): this;
        [Symbol.toPrimitive](): number;
    }
    interface Timeout extends RefCounted, Disposable, Timer {
        close(): this;
        hasRef(): boolean;
        ref(): this;
        refresh(): this;
        unref(): this;
        [Symbol.toPrimitive](): number;
        [Symbol.dispose](): void;
        _onTimeout(...args: any[]): void;
    }
}
declare function setImmediate<TArgs extends any[]>(callback: (...args: TArgs) => void, ...args: TArgs): NodeJS.Immediate;
declare function setImmediate(callback: (_: void) => void): NodeJS.Immediate;
declare function setInterval<TArgs extends any[]>(callback: (...args: TArgs) => void, delay?: number, ...args: TArgs): NodeJS.Timeout;
declare function setInterval(callback: (_: void) => void, delay?: number): NodeJS.Timeout;
declare function setTimeout<TArgs extends any[]>(callback: (...args: TArgs) => void, delay?: number, ...args: TArgs): NodeJS.Timeout;
declare function setTimeout(callback: (_: void) => void, delay?: number): NodeJS.Timeout;
declare function clearImmediate(immediate: NodeJS.Immediate | undefined): void;
declare function clearInterval(timeout: NodeJS.Timeout | string | number | undefined): void;
declare function clearTimeout(timeout: NodeJS.Timeout | string | number | undefined): void;
declare function queueMicrotask(callback: () => void): void;
declare module "util" {
    export interface InspectOptions {
        showHidden?: boolean | undefined;
        depth?: number | null | undefined;
        colors?: boolean | undefined;
        customInspect?: boolean | undefined;
        showProxy?: boolean | undefined;
        maxArrayLength?: number | null | undefined;
        maxStringLength?: number | null | undefined;
        breakLength?: number | undefined;
        compact?: boolean | number | undefined;
        sorted?: boolean | ((a: string, b: string) => number) | undefined;
        getters?: "get" | "set" | boolean | undefined;
        numericSeparator?: boolean | undefined;
    }
    export function inspect(object: any, showHidden?: boolean, depth?: number | null, color?: boolean): string;
    export function inspect(object: any, options?: InspectOptions): string;
    export namespace inspect {
        const custom: unique symbol;
    }
}
declare module "node:util" {
    export * from "util";
}
`;
