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

const testMark = '\n    <meta name="test-start" content="on" />'

/**
 * The page with this answer's nonce: the component library writes a few style elements of its own and finds the nonce for them in a meta
 * element. Scripts get no nonce, they come from files. On a start for tests the page is told so: it has one screen more then.
 */
export const pageWithNonce = (page: string, nonce: string, forTests = false): string =>
  page.replace(
    /<head>/i,
    `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />${forTests ? testMark : ''}\n    <script src="/trusted-types.js"></script>`,
  )

export const policyWithNonce = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
