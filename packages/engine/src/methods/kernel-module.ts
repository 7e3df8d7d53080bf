import type { Contact } from "@broadside/rules/board";

/**
 * Instantiates a WebAssembly kernel from base64 text, synchronously and without a file or network
 * request, so it works alike in Node, worker threads and Web Workers. (Some browsers refuse
 * synchronous compilation above 4 KB on the main thread; there the engine runs in a worker.)
 */
export function instantiateKernel<Exports>(
  base64: string,
  imports: WebAssembly.Imports = {},
): Exports {
  const module = new WebAssembly.Module(bytesOf(base64));
  return new WebAssembly.Instance(module, imports).exports as Exports;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Idle instances of one kernel, each used by one computation at a time. Compiling takes a while. */
export class KernelPool<Exports extends { readonly memory: WebAssembly.Memory }> {
  private readonly base64: string;
  private readonly maxBytes: number;
  private readonly idle: Exports[] = [];

  /** Instances whose memory has grown beyond `maxBytes` are dropped: it never shrinks. */
  constructor(base64: string, maxBytes: number) {
    this.base64 = base64;
    this.maxBytes = maxBytes;
  }

  borrow(): Exports {
    return this.idle.pop() ?? instantiateKernel<Exports>(this.base64);
  }

  giveBack(kernel: Exports): void {
    if (kernel.memory.buffer.byteLength <= this.maxBytes) this.idle.push(kernel);
  }
}

/** The kernels' numbers for contact rules. */
export const contactCodes: Readonly<Record<Contact, number>> = {
  any: 0,
  "no-edge": 1,
  "no-contact": 2,
};
