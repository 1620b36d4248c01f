/**
 * The environment of a server's programs: this process's own without what would change the server (`PGPORT`, `ETCD_NAME`, …), and
 * with messages in English.
 */
export function serverEnvironment(): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|ETCD|REDIS|ZOO|JVMFLAGS|NODE_OPTIONS|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(own as [string, string][]), LC_ALL: 'C' };
}
