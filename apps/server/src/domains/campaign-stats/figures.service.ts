import type { Deps } from '../../app/deps.ts'
import { sumFigures, type FiguresAsked, type Numbers } from './figures.repository.ts'

/** Stored figures, for other domains. */
export const figuresOf = async (deps: Pick<Deps, 'db'>, asked: FiguresAsked): Promise<Map<string, Numbers>> =>
  await sumFigures(deps.db, asked)
