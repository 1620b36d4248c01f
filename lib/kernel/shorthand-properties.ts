import type * as TypeScript from '@tslab/typescript-for-tslab';

/**
 * Mends `{ a, b }`, `({ n } = value)` and `[{ b }]` with names of earlier cells.
 *
 * A name of an earlier cell is `exports.name` in the cell that runs. tslab rewrites whole identifiers that way, which
 * makes the property `{ exports.b }`, or leaves `{ b }` as it is. Here `{ b }` becomes `{ b: exports.b }` first.
 *
 * @param ts the compiler
 * @param checker tells which declaration a name belongs to
 * @param earlierFile how the path of the file ends that declares the names of earlier cells
 * @returns a transformer to run before all others
 */
export function shorthandProperties(
  ts: typeof TypeScript,
  checker: TypeScript.TypeChecker,
  earlierFile: string,
): TypeScript.TransformerFactory<TypeScript.SourceFile> {
  return (context) => {
    const { factory } = context;

    const isEarlier = (node: TypeScript.ShorthandPropertyAssignment) =>
      checker
        .getShorthandAssignmentValueSymbol(node)
        ?.declarations?.some((declaration) => declaration.getSourceFile().fileName.endsWith(earlierFile)) ?? false;

    const visit = (node: TypeScript.Node): TypeScript.Node => {
      if (!ts.isShorthandPropertyAssignment(node) || !isEarlier(node)) return ts.visitEachChild(node, visit, context);
      const target = ts.setTextRange(
        factory.createPropertyAccessExpression(factory.createIdentifier('exports'), node.name.text),
        node.name,
      );
      const fallback = node.objectAssignmentInitializer;
      const value = fallback
        ? factory.createAssignment(target, ts.visitNode(fallback, visit) as TypeScript.Expression)
        : target;
      return ts.setTextRange(factory.createPropertyAssignment(factory.createIdentifier(node.name.text), value), node);
    };

    return (file) => ts.visitNode(file, visit) as TypeScript.SourceFile;
  };
}
