import { expect, test } from 'vitest'
import { chunksOfSite, pageOfSite } from './preload-sites.ts'

const chunk = (fileName: string, imports: string[] = [], module: string | null = null) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  facadeModuleId: module,
})
const chunks = [
  chunk('assets/main.js', ['assets/react.js']),
  chunk('assets/team.js', ['assets/frame.js', 'assets/react.js'], '/web/src/sites/team/routes.tsx'),
  chunk('assets/pro.js', ['assets/react.js'], '/web/src/sites/pro/routes.tsx'),
  chunk('assets/frame.js', ['assets/react.js']),
  chunk('assets/react.js'),
]
const page =
  '<head>\n    <title>Rookery</title>\n    <link rel="modulepreload" href="/assets/react.js">\n  </head>'

test("a site's page names its own chunk with all it imports, and nothing of another site (ROUTE-091)", () => {
  expect(chunksOfSite('team', chunks)).toEqual(['assets/team.js', 'assets/frame.js', 'assets/react.js'])
  expect(chunksOfSite('pro', chunks)).toEqual(['assets/pro.js', 'assets/react.js'])
})

test('a page has the title of its site, and requests no file twice', () => {
  expect(pageOfSite(page, 'pro', chunksOfSite('pro', chunks))).toBe(
    [
      '<head>\n    <title>Rookery Pro Targeting</title>\n    <link rel="modulepreload" href="/assets/react.js">\n',
      '    <link rel="modulepreload" crossorigin href="/assets/pro.js">\n  </head>',
    ].join(''),
  )
})
