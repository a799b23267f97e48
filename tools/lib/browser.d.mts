export function installedBrowser(): string | undefined
export function browser(): Promise<string>
