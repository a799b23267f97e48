/**
 * The default Trusted Types policy, run before every other script. The content policy lets no script turn text into HTML or code; this names
 * the few texts that libraries write all the same: clearing an element, React's way of making a script element, our own workers.
 */
export const trustedTypesScript = `if (window.trustedTypes?.createPolicy)
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (text === '' || text === '<script></script>' ? text : null),
    createScriptURL: (address) => {
      const url = new URL(address, location.href)
      return url.origin === location.origin && url.pathname.startsWith('/assets/') ? address : null
    },
  })
`

interface PageFacts {
  /** Fresh for each answer. */
  nonce: string
  /** Started for tests: the page has one screen more. */
  forTests?: boolean
  /** Where the team dashboard is, on the hosts of other sites. */
  teamSite?: string | undefined
}

/**
 * The page with this answer's nonce: the component library writes a few style elements of its own and finds the nonce for them in a meta
 * element. Scripts get no nonce, they come from files. What else it has to know of the server stands beside it.
 */
export const pageWith = (page: string, { nonce, forTests = false, teamSite }: PageFacts): string => {
  const lines = [
    `<meta property="csp-nonce" nonce="${nonce}" />`,
    ...(forTests ? ['<meta name="test-start" content="on" />'] : []),
    ...(teamSite === undefined ? [] : [`<meta name="team-site" content="${teamSite}" />`]),
    '<script src="/trusted-types.js"></script>',
  ]
  return page.replace(/<head>/i, ['<head>', ...lines].join('\n    '))
}

export const policyWithNonce = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
