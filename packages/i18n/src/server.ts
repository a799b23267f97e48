// For the server only: it renders its texts before sending them, and the page never loads them.
export { render } from './server/render.ts'
export { serverMessages } from './server/server-messages.ts'
export { say, type PlainKey, type ServerText } from './server/server-text.ts'
