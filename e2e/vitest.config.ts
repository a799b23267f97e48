import { browserProject } from './browser-project.ts'

// Files have people of their own, or wait for them (lib/take-person.ts). They wait for the network a lot.
export default browserProject({ name: 'e2e', folder: 'journeys', order: 2, files: 2 })
