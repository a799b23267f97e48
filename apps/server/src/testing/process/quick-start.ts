import { setFlagsFromString } from 'node:v8'
import '../../start/quick-imports.ts'

// For a process of seconds: the embedded database's code is compiled once, quickly, and not a second time for speed.
setFlagsFromString('--liftoff-only')
