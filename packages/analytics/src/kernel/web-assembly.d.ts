// Node has it; the types that come with it do not. Only what the kernel uses.
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number; maximum: number; shared: boolean })
    readonly buffer: SharedArrayBuffer
    /** Pages of 64 KiB. */
    grow(pages: number): number
  }
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports: { kernel: { memory: Memory } })
    readonly exports: object
  }
}
