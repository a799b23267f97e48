import { readFileSync } from 'node:fs'

const readDataFile = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')

export function dataRows(name: string): string[][] {
  const lines = readDataFile(name).replace(/\n$/, '').split('\n')
  const firstDataLine = lines.findIndex((line) => !line.startsWith('# '))
  return lines.slice(firstDataLine).map((line) => line.split('\t'))
}

export const dataJson = (name: string): unknown => JSON.parse(readDataFile(name))

export function once<T>(make: () => T): () => T {
  let parsedValue: { value: T } | undefined
  return () => (parsedValue ??= { value: make() }).value
}
