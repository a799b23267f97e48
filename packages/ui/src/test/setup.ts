import { configureGlobal } from 'fast-check'
import '../styles/index.css'

// As tools/tests/setup.ts: a fixed seed of random cases.
configureGlobal({ seed: 20_261_124 })
