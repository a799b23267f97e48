import { lockFolder } from '../../store/lock-folder.ts'

/** Locks a data folder until the process is ended. */
try {
  await lockFolder(process.argv[2]!)
  process.stdout.write('held\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
}
