import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'kept')
const fileOf = (language: string, screen: string) =>
  join(folder, language, `${screen.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`)

export type Layouts = Record<string, readonly string[]>

/** The layouts of a screen by width, as they were when they were last looked at; null for a screen nobody kept yet. */
export function readKept(language: string, screen: string): Layouts | null {
  const file = fileOf(language, screen)
  if (!existsSync(file)) return null
  const parts = readFileSync(file, 'utf8').split(/^# /m).slice(1)
  return Object.fromEntries(
    parts.map((part) => {
      const [width = '', ...lines] = part.trimEnd().split('\n')
      return [width, lines]
    }),
  )
}

export function keep(language: string, screen: string, layouts: Layouts): void {
  mkdirSync(join(folder, language), { recursive: true })
  const text = Object.entries(layouts)
    .map(([width, lines]) => `# ${width}\n${lines.join('\n')}\n`)
    .join('')
  writeFileSync(fileOf(language, screen), text)
}
