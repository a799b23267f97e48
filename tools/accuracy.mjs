// npm run accuracy: how right inference is, on labelled sets and on the planted world.
await import('../bench/src/accuracy/main.ts')
