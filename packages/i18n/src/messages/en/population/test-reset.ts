export default {
  title: 'Test reset',
  description: 'This server was started for tests. Here its data is reset to the beginning, for everybody.',
  mock: {
    title: 'Every store as after the first start',
    text: 'People, teams and what they made, lists, imports and files are removed. The catalog’s audiences are counted again.',
    button: 'Reset every store',
    done: 'Every store is as after the first start. What was removed:',
  },
  schema: {
    title: 'Empty tables',
    text: 'Recreates the relational tables and leaves them empty, without the catalog’s audiences. Lists, imports and files stay.',
    button: 'Empty the tables',
    done: 'The relational tables are empty. What was removed:',
  },
  removed: {
    people: 'People',
    teams: 'Teams',
    lists: 'Lists',
    sources: 'Imports and crawls',
    files: 'Files',
  },
  signIn: 'Go to the sign-in',
}
