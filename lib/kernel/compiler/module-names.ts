import type { CompilerOptions, ModuleResolutionHost, ResolvedModuleWithFailedLookupLocations } from '@tslab/typescript-for-tslab';
import path from 'node:path';
import { ts } from './typescript';

/** Finds the files that imports mean, and remembers the declarations, which do not move under a running kernel. */
export class ModuleNames {
  private readonly known = new Map<string, ResolvedModuleWithFailedLookupLocations>();

  constructor(private readonly host: ModuleResolutionHost) {}

  /**
   * @param name as it stands in the import
   * @param from absolute path of the file that imports
   */
  resolve(name: string, from: string, options: CompilerOptions): ResolvedModuleWithFailedLookupLocations {
    const key = `${path.posix.dirname(from)}\n${name}`;
    const known = this.known.get(key);
    if (known) return known;
    const found = ts.resolveModuleName(name, from, options, this.host);
    if (found.resolvedModule?.resolvedFileName.endsWith('.d.ts')) this.known.set(key, found);
    return found;
  }
}
