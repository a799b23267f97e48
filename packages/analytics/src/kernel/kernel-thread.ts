/** A thread of the kernel: reads the image that all threads share, and evaluates one program after the other. */
import { parentPort } from 'node:worker_threads'
import { compileBlockOps, type BlockOps } from './block-ops.ts'
import { Evaluation, ScratchFullError, type Scratch } from './evaluate.ts'
import type { KernelAnswer, KernelRequest } from './kernel-messages.ts'
import type { ImageHandle } from './postings-image.ts'
import type { SetLists, SetProgram } from '../fragments/set-program.ts'

let image: ImageHandle | undefined
let scratch: Scratch = { start: 0, bytes: 0 }
const openBlockOps = await compileBlockOps()
let ops: BlockOps

function evaluate(program: SetProgram): SetLists | null {
  try {
    return new Evaluation(program, image!, ops, scratch).run()
  } catch (error) {
    if (error instanceof ScratchFullError) return null
    throw error
  }
}

function answer({ ticket, program }: { ticket: number; program: SetProgram }): KernelAnswer {
  try {
    return { ticket, lists: evaluate(program) }
  } catch (error) {
    return { ticket, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: KernelRequest) => {
  if (request.of === 'question') {
    parentPort?.postMessage(answer(request))
    return
  }
  if (request.of === 'image') {
    ;({ image, scratch } = request)
    ops = openBlockOps(image.memory)
  } else if (image)
    image = { ...image, blocks: request.blocks, others: new Map([...image.others, ...request.changes]) }
})
