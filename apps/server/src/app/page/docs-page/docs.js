// Page to try out the API. Uses createElement and textContent only; nothing is parsed as HTML.
const openapi = await (await fetch('/docs/openapi.json')).json()
const me = await fetch('/api/user/me/')
const user = me.ok ? await me.json() : null
if (user) document.querySelector('#who').textContent = `Signed in as ${user.first_name || user.id}`

const make = (name, text, attributes = {}) => {
  const element = document.createElement(name)
  if (text) element.textContent = text
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Example value for a schema, to be edited. */
const sample = (schema) => {
  if (!schema) return null
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const any = schema.anyOf ?? schema.oneOf
  if (any) return sample(any[0])
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => (schema.required ?? []).includes(key))
        .map(([key, value]) => [key, sample(value)]),
    )
  if (schema.type === 'array') return []
  return { string: '', integer: 0, number: 0, boolean: false }[schema.type] ?? null
}

const send = async (method, path, fields, body, output) => {
  let address = path
  const query = new URLSearchParams()
  for (const { name, place, input } of fields) {
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(input.value))
    else if (input.value !== '') for (const value of input.value.split('\n')) query.append(name, value)
  }
  if ([...query].length > 0) address += `?${query}`
  const started = performance.now()
  const response = await fetch(address, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(user?.token ? { 'x-csrftoken': user.token } : {}),
    },
    ...(body ? { body: body.value } : {}),
  })
  const text = await response.text()
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // Not JSON: displayed as received.
  }
  const code = response.headers.get('x-error-code')
  output.textContent = `${method} ${address}\n${response.status}${code ? ` ${code}` : ''} in ${Math.round(performance.now() - started)} ms\n\n${shown}`
}

const draw = (path, method, operation) => {
  const call = make('details')
  const summary = make('summary')
  summary.append(make('b', method), path)
  call.append(summary, make('p', operation.summary))
  call.addEventListener('toggle', () => fill(call, path, method, operation), { once: true })
  return call
}

const fill = (call, path, method, operation) => {
  const form = make('form')
  const fields = (operation.parameters ?? [])
    .filter(({ in: place }) => place !== 'header')
    .map(({ name, in: place, required }) => {
      const label = make('label', `${name}${required ? ' (required)' : ''} `)
      const input = make('input', '', required ? { required: '' } : {})
      label.append(input)
      form.append(label)
      return { name, place, input }
    })
  const schema = operation.requestBody?.content['application/json'].schema
  let body = null
  if (schema) {
    const label = make('label', 'Body')
    body = make('textarea')
    body.value = JSON.stringify(sample(schema), null, 2)
    label.append(body)
    form.append(label)
  }
  const output = make('pre')
  output.hidden = true
  form.append(make('button', 'Send'), output)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    output.hidden = false
    output.textContent = '…'
    send(method, path, fields, body, output).catch((error) => (output.textContent = String(error)))
  })
  const answers = make('details')
  answers.append(
    make('summary', 'Schemas'),
    make('pre', JSON.stringify({ request: schema, responses: operation.responses }, null, 2)),
  )
  call.append(form, answers)
}

const calls = document.querySelector('#calls')
for (const [path, operations] of Object.entries(openapi.paths))
  for (const [method, operation] of Object.entries(operations))
    calls.append(draw(path, method.toUpperCase(), operation))
document.querySelector('#filter').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase()
  for (const call of calls.children) call.hidden = !call.textContent.toLowerCase().includes(words)
})
