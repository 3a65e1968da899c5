import type { SpecificationGroup } from "#paper/datasheet/contents.ts";
import { type Group, groups, rules } from "./specification-rules.ts";

/** Facts that are often told in one breath, and stand in rows of their own: 'IP67, -40 to +65 °C'. */
const plainFact =
  /^(?:IP\d\d.*|IK\d\d|[\d.]+ k?g|[\d.]+(?: × [\d.]+)+ mm|[\d.]+ mm (?:square|round))$/;

/**
 * The lines of a product in groups that an engineer looks for, each under the name of what it tells.
 * Every line is kept as it is; what no rule knows is a feature.
 */
export function groupSpecifications(specs: readonly string[]): SpecificationGroup[] {
  const told = specs
    .flatMap((spec) => partFacts(spellSigns(spec)))
    .map((value) => ({ value, ...classify(value) }));
  return groups.flatMap((name) => {
    const inGroup = told.filter(({ group }) => group === name);
    const parameters = [...new Set(inGroup.map(({ parameter }) => parameter))];
    const rows = parameters.map((parameter) => {
      const values = inGroup.filter((fact) => fact.parameter === parameter);
      return {
        parameter,
        values: joinWords(
          parameter,
          values.map(({ value }) => value),
        ),
      };
    });
    return rows.length > 0 ? [{ name, rows }] : [];
  });
}

/** Radios are words and fit in one line; what holds of other things is a line each. */
function joinWords(parameter: string, values: string[]): string[] {
  return parameter === "Connectivity" ? [values.join(", ")] : values;
}

export function classify(spec: string): { group: Group; parameter: string } {
  for (const [group, parameter, pattern] of rules) {
    if (pattern.test(spec)) return { group, parameter };
  }
  return { group: "Functions", parameter: "Feature" };
}

/** The face that papers are set in has no omega. */
function spellSigns(spec: string): string {
  return spec.replaceAll("Ω", "ohm");
}

function partFacts(spec: string): string[] {
  const parts = spec.split(", ");
  const mayPart = parts.some((part) => plainFact.test(part)) && !spec.includes("±");
  return mayPart && parts.every(isTold) ? parts : [spec];
}

/** Whether a part says enough to stand alone. */
function isTold(part: string): boolean {
  return plainFact.test(part) || classify(part).parameter !== "Feature";
}
