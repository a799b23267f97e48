import { configureGlobal } from 'fast-check'
import '../styles/index.css'

// As tools/tests/setup.ts: what is drawn is the same every time.
configureGlobal({ seed: 20_261_124 })
