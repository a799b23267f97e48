// What every reader of files needs, loaded before the first file comes.
import '@rookery/i18n/server.ts'
import '@rookery/notations/identifier-columns.ts'
import '@rookery/tables/open-table.ts'

/** The task of a worker that only waits. */
export default function wait(): void {}
