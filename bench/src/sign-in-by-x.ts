export type Call = <T>(method: string, path: string, body?: object) => Promise<T>

/**
 * Signs in to a running product through its sandbox, as its first person or the one at this place; returns a
 * function that calls the API as them.
 */
export async function signInByX(siteUrl: string, place = 0): Promise<Call> {
  const cookies = new Map<string, string>()
  let token = ''
  const call: Call = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(siteUrl + path, {
      method,
      headers: {
        origin: siteUrl,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token ? { 'x-csrftoken': token } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return (text === '' ? null : JSON.parse(text)) as T
  }

  const callback = encodeURIComponent(`${siteUrl}/login/twitter?state=s`)
  const requestToken = await call<{ oauth_token: string; authorize_url: string }>(
    'GET',
    `/rest-auth/twitter/request_token/?oauth_callback=${callback}`,
  )
  const page = await (await fetch(requestToken.authorize_url)).text()
  const key = /name="authenticity_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const people = [...page.matchAll(/name="person" value="(\d+)"/g)]
  const person = people[place]?.[1] ?? ''
  const form = { oauth_token: requestToken.oauth_token, authenticity_token: key, person, action: 'allow' }
  const consent = await fetch(requestToken.authorize_url.split('?')[0] ?? '', {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const callbackUrl = new URL(consent.headers.get('location') ?? '')
  const signedIn = await call<{ user: { token: string } }>('POST', '/rest-auth/twitter/', {
    oauth_token: callbackUrl.searchParams.get('oauth_token'),
    oauth_verifier: callbackUrl.searchParams.get('oauth_verifier'),
  })
  token = signedIn.user.token
  return call
}
