import { createHash } from 'node:crypto'
import type { QueryContext } from './context.ts'

/** Characters. */
const LONGEST_KEY = 1000

type Engine = QueryContext['engine']
type EngineAndPopulation = Pick<QueryContext, 'engine' | 'population'>

/** After a failure the next call retries. */
export function perSnapshot<T>(
  read: (engine: Engine) => Promise<T>,
): (context: EngineAndPopulation) => Promise<T> {
  const cachedRead = perSnapshotAndShape(async (engine) => await read(engine), 1)
  return async (context) => await cachedRead(context, null)
}

/** The same for several parameter objects (plain data): the `most` recently used results are cached. */
export function perSnapshotAndShape<S, T>(
  read: (engine: Engine, shape: S) => Promise<T>,
  most: number,
): (context: EngineAndPopulation, shape: S) => Promise<T> {
  const answersByEngine = new WeakMap<Engine, { snapshot: string; answers: Map<string, Promise<T>> }>()
  return async ({ engine, population }, shape) => {
    const { snapshot } = await population()
    const cachedAnswer = answersByEngine.get(engine)
    const { answers } =
      cachedAnswer?.snapshot === snapshot ? cachedAnswer : { answers: new Map<string, Promise<T>>() }
    if (cachedAnswer?.answers !== answers) answersByEngine.set(engine, { snapshot, answers })
    const key = keyOf(shape)
    const answer = answers.get(key) ?? read(engine, shape)
    answers.delete(key)
    answers.set(key, answer)
    if (answers.size > most) answers.delete(answers.keys().next().value!)
    try {
      return await answer
    } catch (error) {
      if (answers.get(key) === answer) answers.delete(key)
      throw error
    }
  }
}

/** A long shape by its hash: a sample's numbers are a hundred thousand characters. */
function keyOf(shape: unknown): string {
  const text = JSON.stringify(shape)
  return text.length > LONGEST_KEY ? createHash('sha256').update(text).digest('base64') : text
}
