import { writeFileSync } from 'node:fs'

const dataUrl = (name: string) => new URL(`../../packages/analytics/data/${name}`, import.meta.url)

/** Writes a table of the package's `data/`; `comments` becomes the comment lines above the rows. */
export function writeRows(
  name: string,
  comments: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  if (rows.flat().some((cell) => /[\t\n]/.test(String(cell))))
    throw new Error(`${name}: a cell with a tab or a break`)
  const lines = [...comments.map((line) => `# ${line}`), ...rows.map((cells) => cells.join('\t'))]
  writeFileSync(dataUrl(name), `${lines.join('\n')}\n`)
}

export const writeJson = (name: string, value: unknown): void =>
  writeFileSync(dataUrl(name), `${JSON.stringify(value, null, 1)}\n`)
