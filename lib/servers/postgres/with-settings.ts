/** An address of PostgreSQL with settings that each connection begins with, after those that it has. */
export function withSettings(url: string, settings: Readonly<Record<string, string | number>>): string {
  const address = new URL(url);
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [address.searchParams.get('options') ?? '', ...given].join(' ').trim());
  // PostgreSQL's clients do not read a plus as a space.
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}
