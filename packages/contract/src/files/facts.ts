import { fact } from '../core/fact.ts'

export const signUpload = fact('sign-upload', 'POST', '/api/api/files/policy/')
export const completeUpload = fact('complete-upload', 'POST', '/api/api/files/complete/')
export const getImport = fact('get-import', 'GET', '/api/imports/{pk}/')
