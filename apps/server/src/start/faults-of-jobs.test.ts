// @module-tag full
import { killedProcesses } from '../testing/faults/killed-process.faults.ts'
import { tryFaults } from '../testing/faults/try-faults.ts'

// In a process of its own: they start others, by runJobs().
tryFaults(killedProcesses)
