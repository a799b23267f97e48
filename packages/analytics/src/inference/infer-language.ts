import { detectLanguage } from './language/detect-language.ts'

export const inferLanguage = (text: string): string => detectLanguage(text).language
