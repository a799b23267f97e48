/** Questions to begin with; `examples.…` are their texts. */
export const examples = ['lost', 'posts', 'time', 'forecast', 'engagers', 'summary'] as const
/** The same about a team. */
export const teamExamples = ['size', 'who', 'cost', 'rising', 'say', 'running'] as const
