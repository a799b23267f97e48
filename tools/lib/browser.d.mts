export function installedBrowser(): string | undefined
export function fullBrowser(): string | undefined
export function browser(): Promise<string>
