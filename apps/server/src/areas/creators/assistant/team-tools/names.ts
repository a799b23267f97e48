import type { TeamAsker } from '../cards/tool.ts'
export const namesOf = async (_: TeamAsker): Promise<string[]> => await Promise.resolve([])
