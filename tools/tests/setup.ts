// Before each test file: properties that draw without a seed of their own draw the same every time (tools/lib/effort.ts).
import { configureGlobal } from 'fast-check'
import { seed } from '../lib/effort.ts'

configureGlobal({ seed })
