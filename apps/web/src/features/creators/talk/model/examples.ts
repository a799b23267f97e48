/** Questions to begin with; `examples.…` are their texts. */
export const examples = ['lost', 'posts', 'time', 'forecast', 'engagers', 'summary'] as const
