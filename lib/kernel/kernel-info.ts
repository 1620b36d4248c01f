/**
 * The language as `kernel_info` tells it, and as JupyterLab then writes it into each notebook it saves
 * (`metadata.language_info`, keys sorted).
 */
export const LANGUAGE_INFO = {
  // One word: CodeMirror knows the mode by this name, in JupyterLab 4 and in the classic notebook.
  codemirror_mode: 'typescript',
  file_extension: '.ts',
  mimetype: 'text/typescript',
  name: 'typescript',
  nbconvert_exporter: 'script',
  pygments_lexer: 'typescript',
  /** The compiler inside tslab 1.0.22. A constant, since loading the compiler to ask it takes half a second. */
  version: '5.0.4',
} as const;

/** Content of the `kernel_info_reply`. */
export function kernelInfo(): object {
  return {
    status: 'ok',
    protocol_version: '5.3',
    implementation: 'tslab',
    implementation_version: '1.0.22',
    language_info: LANGUAGE_INFO,
    banner: `TypeScript ${LANGUAGE_INFO.version}, Node.js ${process.version} (tslab 1.0.22, launched by Lease Lab)`,
    help_links: [{ text: 'TypeScript handbook', url: 'https://www.typescriptlang.org/docs/handbook/' }],
    debugger: false,
  };
}
