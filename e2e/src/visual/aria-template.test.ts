import { expect, test } from '../lib/test.ts'
import { ariaTemplate } from './aria-template.ts'

const SNAPSHOT_TEXT = `
- banner:
  - 'button "Team: Looking 1x"'
- main:
  - heading "Campaigns of Nov 27, 2026" [level=1]
  - paragraph: What runs, and what it spent
  - tablist "Views":
    - tab "All 12" [selected]
    - tab "Drafts"
  - table "Campaigns":
    - rowgroup:
      - row "Name Spent":
        - columnheader "Name":
          - button "Name"
    - rowgroup:
      - row "Winter frames $300.00":
        - rowheader "Winter frames":
          - link "Winter frames":
            - /url: /looking-1x/campaigns/1
        - cell "$300.00"
        - cell:
          - button "Actions of Winter frames" [expanded]
      - row "Spring $20.00":
        - rowheader "Spring":
          - link "Spring"
`

test('a snapshot contains the controls of a screen, without numbers and names of the run; of rows it contains the first, by its roles', () => {
  expect(ariaTemplate(SNAPSHOT_TEXT, ['Looking 1x'])).toBe(`- banner:
    - "button /^Team: .+$/"
- main:
    - heading /^Campaigns of .+$/ [level=1]
    - tablist "Views":
        - /children: equal
        - tab /^All .+$/ [selected]
        - tab "Drafts"
    - table "Campaigns":
        - rowgroup:
            - row:
                - columnheader "Name":
                    - button "Name"
        - rowgroup:
            - row:
                - rowheader:
                    - link
                - cell:
                    - button
`)
})
