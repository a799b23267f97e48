import { setFlagsFromString } from 'node:v8'
import '../../start/quick-imports.ts'

// For a short-lived process: compiles the embedded database's WebAssembly with the baseline compiler only.
setFlagsFromString('--liftoff-only')
