// npm run attack: guesses over HTTP alone what the product withholds of people.
await import('../attack/run.mjs')
