// @module-tag full
import { statementFaults } from '../testing/faults/statement.faults.ts'
import { tryFaults } from '../testing/faults/try-faults.ts'

tryFaults(statementFaults, { shared: true })
