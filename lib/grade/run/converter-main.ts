// The process that turns cells into JavaScript. It runs nothing that a learner wrote, and can be killed when a cell keeps
// the compiler busy for ever.
import { createCellConverter } from '../../kernel/cell-converter';
import { keepCompiledCode } from '../../kernel/keep-compiled-code';

const converter = createCellConverter(process.argv[2]);
converter.warmUp();
keepCompiledCode();

process.on('message', ({ prevDecl, code }: { prevDecl: string; code: string }) => {
  const { js, decl, hasTopLevelAwait, lastExpressionVar, sideOutputs, diagnostics } = converter.convert(prevDecl, code);
  process.send?.({ js, decl, hasTopLevelAwait, lastExpressionVar, sideOutputs, diagnostics });
});
process.on('disconnect', () => process.exit());
