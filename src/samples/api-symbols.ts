/** What an SDK declares, in the terms that its two languages share. */

/** A parameter of a function, or a field of a class or type. */
export interface ApiParameter {
  name: string;
  /** As declared; missing where the declaration has none, as for members of an enumeration. */
  type?: string;
  /** Python: the default as declared; without one the parameter is required. */
  default?: string;
  /** TypeScript: whether the field can be left out. */
  optional?: boolean;
  /** Python: whether it can be given by name only. */
  keywordOnly?: boolean;
  /** Python: `**kwargs` under another name. */
  open?: boolean;
}

/** A function, a method, or the constructor of a class. */
export interface ApiMethod {
  name: string;
  /** Parameters one by one; in TypeScript an object parameter as its fields. */
  parameters: ApiParameter[];
  /** TypeScript: the parameters as the signature has them. */
  positional?: ApiParameter[];
  returns?: string;
  /** Whether subclasses choose the parameters: declared as `*args, **kwargs`. */
  takesAny?: boolean;
}

/** A public class, function, type or value of an SDK. */
export interface ApiSymbol extends ApiMethod {
  /** Attributes, fields of a type, members of an enumeration. */
  members: ApiParameter[];
  methods: ApiMethod[];
  /** Methods that a base class documents. */
  inherited?: ApiMethod[];
}
