import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { animationsEnd } from './animations-end.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The axe rules whose result depends on the theme: a theme changes only colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Accessibility violations of the page, one line each: rule, fault, element. Empty when there are none.
 * `rules` limits the check to these rules.
 */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated through the debugger, so the page's content policy need not allow it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  // An element that is still fading in has the contrast of neither the start nor the end.
  await animationsEnd(page)
  return page.evaluate(async (only) => {
    const runAxe = (
      globalThis as unknown as {
        axe: {
          run: (
            o: object,
          ) => Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>
        }
      }
    ).axe
    const { violations } = await runAxe.run({
      resultTypes: ['violations'],
      // Preloads media that starts by itself; style sheets are not fetched again, since the page already has
      // them.
      preload: { assets: ['media'] },
      ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
    })
    return violations.map((v) => `${v.id}: ${v.help} (${v.nodes.map((n) => n.target.join(' ')).join('; ')})`)
  }, rules)
}
