// @module-tag full
import { connectionFaults } from '../testing/faults/connection.faults.ts'
import { diskFaults, engineFaults, processFaults } from '../testing/faults/server.faults.ts'
import { tryFaults } from '../testing/faults/try-faults.ts'

// In a process of its own: they start others, by spawnServer().
tryFaults(connectionFaults)
tryFaults(processFaults)
tryFaults(diskFaults)
tryFaults(engineFaults)
