import { browserProject } from './browser-project.ts'

// Looks are kept of a world in which nobody has done anything else yet, so they do not share a stack with the journeys.
export default browserProject('looks', 'visual')
