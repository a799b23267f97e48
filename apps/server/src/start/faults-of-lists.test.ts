// @module-tag full
import { listFaults } from '../testing/faults/list.faults.ts'
import { tryFaults } from '../testing/faults/try-faults.ts'

tryFaults(listFaults, { shared: true })
