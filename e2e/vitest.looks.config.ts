import { browserProject } from './browser-project.ts'

// Looks are kept of a world in which nobody has done anything else yet, so they come before the journeys.
export default browserProject({ name: 'looks', folder: 'visual', order: 1, files: 1 })
