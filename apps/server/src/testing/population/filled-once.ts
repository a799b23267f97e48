import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation, type Population } from '@rookery/analytics'

const newFolder = () => mkdtempSync(join(tmpdir(), 'rookery-population-'))
const openIn = (folder: string) =>
  openPopulation({ dataDir: folder }, { secret_key: 'known to everybody', sessions: 3, inferenceThreads: 0 })

/** The real engine on an empty folder; closing it deletes the folder. */
export async function openEmptyPopulation(): Promise<Population> {
  const folder = newFolder()
  return removedWhenClosed(await openIn(folder), folder)
}

/**
 * Opens populations with the same people: filled once for all test files of a process, each a copy of the
 * filled folder. Call `close` on each.
 */
export function filledOnce<From extends unknown[]>(
  fill: (population: Population, ...from: From) => Promise<void>,
): (...from: From) => Promise<Population> {
  let filledFolder: Promise<string> | undefined
  const fillFolder = async (from: From): Promise<string> => {
    const folder = newFolder()
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const population = await openIn(folder)
    await fill(population, ...from)
    await population.close()
    return folder
  }
  return async (...from) => {
    filledFolder ??= fillFolder(from)
    const folder = newFolder()
    // Symlinks of the folder point into the copy.
    cpSync(await filledFolder, folder, { recursive: true, verbatimSymlinks: true })
    return removedWhenClosed(await openIn(folder), folder)
  }
}

function removedWhenClosed(population: Population, folder: string): Population {
  const closePopulation = population.close.bind(population)
  population.close = async () => {
    await closePopulation()
    rmSync(folder, { recursive: true, force: true })
  }
  return population
}
