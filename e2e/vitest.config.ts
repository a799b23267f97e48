import { browserProject } from './browser-project.ts'

export default browserProject('e2e', 'journeys')
