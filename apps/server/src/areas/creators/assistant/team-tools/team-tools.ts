import type { TeamAsker, Tool } from '../cards/tool.ts'
export const teamTools: Readonly<Record<string, Tool<TeamAsker>>> = {}
